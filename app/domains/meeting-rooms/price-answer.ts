import type { FormResult } from '~/forms/receive.server'
import type { Quote } from './shapes'

/** A form of a booking shown again: with the price of what is typed, or why it has none yet. */
export type BookingResult = FormResult & { quote: Quote | null; priced: string | null; reasons: string[] }

export const NO_PRICE = { quote: null, priced: null, reasons: [] as string[] }
