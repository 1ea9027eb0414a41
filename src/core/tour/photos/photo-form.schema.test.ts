import { expect, test } from 'vitest'
import { photoFormSchema } from './photo-form.schema.ts'

test('a form changes the fields that it has', () => {
  expect(photoFormSchema.parse({})).toEqual({})
  expect(
    photoFormSchema.parse({
      alt: { en: ' A door ' },
      focalX: '0',
      focalY: '1',
      position: '3',
      showsMeetingPoint: '1',
    }),
  ).toEqual({ alt: { en: 'A door' }, focalX: 0, focalY: 1, position: 3, showsMeetingPoint: true })
  expect(photoFormSchema.parse({ showsMeetingPoint: '0' })).toEqual({ showsMeetingPoint: false })
})

test.for([
  [{ focalX: '1.01' }, 'focalX', 'validation.out_of_range'],
  [{ focalY: '-0.01' }, 'focalY', 'validation.out_of_range'],
  [{ focalX: 'left' }, 'focalX', 'validation.number'],
  [{ position: '-1' }, 'position', 'validation.out_of_range'],
  [{ position: '1001' }, 'position', 'validation.out_of_range'],
  [{ showsMeetingPoint: 'yes' }, 'showsMeetingPoint', 'validation.invalid'],
] as const)('%j is refused', ([form, field, message]) => {
  const { error } = photoFormSchema.safeParse(form)
  expect(error?.issues.map(({ path, message: key }) => [path.join('.'), key])).toEqual([[field, message]])
})
