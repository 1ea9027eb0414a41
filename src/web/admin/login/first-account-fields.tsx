import { useTranslations } from 'use-intl'
import { MEMBER_NAME_MAX } from '#core/member/member.ts'
import { Field } from '#web/ui/field.tsx'
import type { RefusalMessages } from '../../forms/form-refusal.ts'

type FirstAccountFieldsProps = {
  typed: { firstname: string; username: string } | null
  messages: Pick<RefusalMessages, 'fields' | 'idOf'>
}

/** The first name and the email address of an owner who makes their account. */
export function FirstAccountFields({ typed, messages: { fields, idOf } }: FirstAccountFieldsProps) {
  const t = useTranslations('accountPages')
  return (
    <>
      <Field
        name="firstname"
        id={idOf('firstname')}
        label={t('first.firstname')}
        autoComplete="given-name"
        maxLength={MEMBER_NAME_MAX}
        required
        defaultValue={typed?.firstname ?? ''}
        error={fields.firstname}
      />
      <Field
        name="username"
        id={idOf('username')}
        type="email"
        label={t('first.username')}
        hint={t('first.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typed?.username ?? ''}
        error={fields.username}
      />
    </>
  )
}
