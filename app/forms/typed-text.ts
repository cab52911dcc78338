import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { LONGEST_LINE } from '~/rules/cut-off'
import { normaliseLines } from '~/rules/text'

/** A line that somebody typed: refused when it is longer than any line, and normalised only then (decisions §5). */
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

/** Several lines that somebody typed, required. Each line is one as above, so the work stays in proportion to the length. */
export const typedLines = (required: string, max: number) =>
  z
    .string(required)
    .refine((text) => text.length <= 2 * max, { error: messageCode('tooLong', { max }), abort: true })
    .refine(
      (text) => text.split('\n').every((line) => line.length <= LONGEST_LINE),
      messageCode('lineTooLong', { max: LONGEST_LINE }),
    )
    .transform(normaliseLines)
    .pipe(z.string().min(1, required).max(max, messageCode('tooLong', { max })))
