import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { LONGEST_LINE } from '~/rules/truncate'
import { normaliseLines } from '~/rules/text'

/**
 * A line of text that somebody typed. It is refused when longer than any field allows, and normalised only
 * after that (decisions §5).
 */
export const typedText = (
  normalise: (text: string) => string,
  {
    required,
    tooLong = messageCode('tooLong', { max: LONGEST_LINE }),
  }: { required?: string; tooLong?: string } = {},
) =>
  z
    .string(required && { error: required })
    .max(LONGEST_LINE, tooLong)
    .transform(normalise)

/** Lines that are each limited and normalised, so that the time needed grows linearly with the text. */
const lines = (max: number, text: z.ZodString) =>
  text
    .refine((text) => text.length <= 2 * max, { error: messageCode('tooLong', { max }), abort: true })
    .refine((text) => text.split('\n').every((line) => line.length <= LONGEST_LINE), {
      error: messageCode('lineTooLong', { max: LONGEST_LINE }),
      abort: true,
    })
    // No transform with a pipe: conform would again treat an empty text as missing.
    .overwrite(normaliseLines)
    .max(max, messageCode('tooLong', { max }))

/** Several required lines. */
export const typedLines = (required: string, max: number) => lines(max, z.string(required)).min(1, required)

/** The same where nothing may be typed: an empty field of a form, or none in JSON, is ''. */
export const optionalLines = (max: number) =>
  lines(max, z.string())
    .optional()
    .transform((text) => text ?? '')
