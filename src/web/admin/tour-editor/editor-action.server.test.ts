import { expect } from 'vitest'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
import { bodyOf } from '../../call-api.ts'
import { editorAction } from './editor-action.server.ts'

test('a form whose publication is refused is saved, and the next save goes on from it', async ({ api }) => {
  const draft = await bodyOf(api.tours.$post({ form: { 'title[en]': 'Doors', formToken: '' } }))
  const send = async (intent: string, version: number, title = 'Old doors') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      intent,
      version: String(version),
      'title[en]': title,
    }))
      form.set(name, value)
    return editorAction(api, draft.id, form)
  }
  const version = draft.version + 1
  expect(await send('publish', draft.version)).toMatchObject({
    response: { refusal: { message: 'tour.not_publishable' }, saved: { version, status: 'DRAFT' } },
  })
  expect(await send('save', version)).toMatchObject({
    status: 200,
    response: { saved: { version: version + 1 } },
  })
  const conflict = await send('save', version, 'Older doors')
  expect(conflict).toMatchObject({ response: { refusal: { message: 'tour.version_conflict' } } })
  expect(conflict.response).not.toHaveProperty('saved')
})
