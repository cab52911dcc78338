import { z } from '@hono/zod-openapi'
import { by, call, withoutToken } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { attemptsOfGuess } from '~/api/guesses.server'
import { countAttempt, limitGuesses, type Limit } from '~/api/rate-limit.server'
import { requireTerminal } from '~/domains/terminals/api/terminal.server'
import { seoulDate } from '~/rules/local-time'
import { gatePassShape } from '~/domains/visitors/pass-schemas'
import { isSameName } from '~/domains/visitors/rules/is-same-name'
import { findPassForm } from '~/domains/visitors/schemas'
import { listPassesOfPhone } from './desk/queries.server'
import { toGatePass } from './shape.server'

/** Names can be guessed, so a phone allows only a few wrong ones; a whole lobby shares one kiosk. */
const PER_PHONE: Limit = { max: 5, windowSeconds: 900 }
const PER_KIOSK: Limit = { max: 300, windowSeconds: 600 }
/** Right entries are limited per guest (decisions §6). */
const PER_GUEST: Limit = { max: 60, windowSeconds: 900 }

/**
 * Finds today's passes by phone and name, for a visitor without the link at a kiosk that the desk has enrolled: a pass opens doors, and
 * anybody may know a name and a phone. One query and one answer, whichever of the two is unknown or the visit not approved.
 */
export const passSearchApi = createRouter().openapi(
  call('post', '/gate-passes/find', {
    may: withoutToken(by('terminal', (c) => requireTerminal(c, 'kiosk'))),
    summary: 'Find today’s gate passes of a visitor by mobile number and name, at an enrolled kiosk',
    body: findPassForm,
    answer: json(z.array(gatePassShape), 'At least one, by time'),
    fails: [403],
  }),
  async (c) => {
    const { clock } = c.var.deps
    const { mobile, name } = c.req.valid('json')
    const { terminal } = c.var.caller
    const now = clock()
    // Whoever guesses at one kiosk keeps nobody from another.
    const known = `terminal:${terminal.publicId}`
    const attempts = [
      { name: 'pass-kiosk', subject: terminal.publicId, limit: PER_KIOSK },
      ...(await attemptsOfGuess(c, { name: 'pass-search', subject: mobile, known, limits: [PER_PHONE] })),
    ]
    const passes = await limitGuesses(c, attempts, async (db) => {
      const passes = await listPassesOfPhone(db, { mobile, date: seoulDate(now) })
      const matching = passes.filter(({ visitor }) => isSameName(visitor.name, name))
      if (matching.length === 0) throw new Problem(422, 'passNotFound')
      return matching
    })
    await countAttempt(c, 'pass-found', mobile, PER_GUEST)
    return c.json({ data: passes.map((pass) => toGatePass(pass, now)) }, 200)
  },
)
