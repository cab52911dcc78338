import { z } from 'zod'
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
): { values: { [Name in keyof Shape]?: z.output<Shape[Name]> }; faults: FieldFault[] } {
  const values: { [Name in keyof Shape]?: z.output<Shape[Name]> } = {}
  const faults: FieldFault[] = []
  for (const name in shape) {
    const read = z.safeParse(shape[name]!, input[name])
    if (read.success) values[name] = read.data
    else
      for (const { message } of read.error.issues.slice(0, 1))
        faults.push({ path: name, ...parseMessageCode(message) })
  }
  return { values, faults }
}
