import { z } from 'zod'

const names = z.object({ ko: z.string(), en: z.string() })

/** What a block of the desk is for, where everybody may know: a public event. `guest` is '' where there is none. */
export const occasionShape = z.object({ id: z.string(), name: names, guest: names })
export type Occasion = z.infer<typeof occasionShape>
