import type { z } from 'zod'

/**
 * The parameters of a page's address, such as an id, in the shape the API expects.
 * @throws a 404 response for those that the API would refuse
 */
export function requireParams<Shape extends z.ZodType>(shape: Shape, params: unknown): z.output<Shape> {
  const checked = shape.safeParse(params)
  if (!checked.success) throw new Response(null, { status: 404 })
  return checked.data
}
