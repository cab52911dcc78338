import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalLines, typedLines } from './typed-text'

const posted = (schema: z.ZodObject, text: string) => {
  const form = new FormData()
  form.set('text', text)
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success' ? submission.value : submission.reply().error
}

test('an empty field of optional lines is an empty text, from a form and from JSON', () => {
  const schema = z.object({ text: optionalLines(20) })
  expect(posted(schema, '')).toEqual({ text: '' })
  expect(posted(schema, ' \n ')).toEqual({ text: '' })
  expect(schema.parse({})).toEqual({ text: '' })
  expect(posted(schema, ' 첫 줄 \r\n둘째 줄 ')).toEqual({ text: '첫 줄\n둘째 줄' })
  expect(posted(schema, 'x'.repeat(21))).toEqual({ text: ['tooLong?max=20'] })
  expect(posted(schema, 'x'.repeat(41))).toEqual({ text: ['tooLong?max=20'] })
})

test('required lines are refused empty', () => {
  const schema = z.object({ text: typedLines('descriptionRequired', 20) })
  for (const empty of ['', ' \n ']) expect(posted(schema, empty)).toEqual({ text: ['descriptionRequired'] })
})
