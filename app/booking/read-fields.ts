import type { z } from 'zod'
import { parseMessageCode } from '~/api/message-code'

/** An error at a field, as the API answers it. */
interface FieldFault {
  path: string
  messageKey: string
  params?: Record<string, string | number>
}

/**
 * Validates each field separately, so that rules can be applied to the valid fields and one answer has all errors of a
 * request.
 * @returns the valid values, and at most one error per field
 */
export function readFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  input: Record<string, unknown>,
): { values: Partial<{ [Name in keyof Shape]: z.output<Shape[Name]> }>; faults: FieldFault[] } {
  const values: Record<string, unknown> = {}
  const faults: FieldFault[] = []
  for (const [name, field] of Object.entries(shape)) {
    const read = (field as z.ZodType).safeParse(input[name])
    if (read.success) values[name] = read.data
    else
      for (const { message } of read.error.issues.slice(0, 1))
        faults.push({ path: name, ...parseMessageCode(message) })
  }
  return { values: values as never, faults }
}
