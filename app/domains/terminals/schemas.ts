import { z } from 'zod'
import { digitCode, requiredText } from '~/forms/fields'

export const TERMINAL_KINDS = ['kiosk', 'room'] as const
export type TerminalKind = (typeof TERMINAL_KINDS)[number]

/** A new terminal: where it stands, and the room whose tablet it is. */
export const terminalForm = z.object({
  name: requiredText('terminalNameRequired', 50),
  kind: z.enum(TERMINAL_KINDS, 'choiceInvalid'),
  /** The code of the room; ignored for a kiosk. */
  room: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'choiceInvalid')
    .optional(),
})
export type TerminalForm = z.output<typeof terminalForm>

export const terminalParam = z.object({ id: z.string().regex(/^[\w-]{22}$/) })

/** The forms of a terminal's page at the desk. */
export const terminalPageForm = z.object({ part: z.enum(['code', 'end']) })

/** The code that the desk has made for a terminal. */
export const enrolmentForm = z.object({
  code: digitCode(8, { required: 'terminalCodeRequired', wrong: 'terminalCodeWrong' }),
})

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

const names = z.object({ ko: z.string(), en: z.string() })
const room = z.object({ code: z.string(), name: names })

/** A room that can have a tablet. */
export const terminalRoomShape = room
export type TerminalRoom = z.infer<typeof terminalRoomShape>

/** A terminal as the desk sees it; its key is never shown. */
export const terminalShape = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TERMINAL_KINDS),
  room: room.nullable(),
  enrolledAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Terminal = z.infer<typeof terminalShape>

/** A code for enrolment, which only this answer contains. */
export const enrolmentCodeShape = z.object({ code: z.string(), until: z.iso.datetime() })

/** What a terminal is told of itself. */
export const ownTerminalShape = terminalShape.pick({ name: true, kind: true, room: true })

/** The key of a terminal that has just been enrolled, which only this answer contains. */
export const enrolledShape = ownTerminalShape.extend({ key: z.string() })
