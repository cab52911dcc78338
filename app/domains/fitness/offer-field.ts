import { z } from 'zod'
import type { MessageKey } from '~/api/message-keys'

/** What is on sale at the price that its card shows, as the card sends it. */
export const offerValue = ({ id, won }: { id: string; won: number }) => `${id} ${won}`

/** The card that was chosen. */
export const offerField = (required: MessageKey) =>
  z
    .string(required)
    .regex(/^[\w-]{22} \d{1,9}$/, required)
    .transform((value) => {
      const [id, won] = value.split(' ')
      return { id: id!, won: Number(won) }
    })
