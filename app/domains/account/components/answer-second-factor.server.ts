import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Outcome } from '~/api/client.server'
import type { secondFactorParts } from '~/domains/account/second-factor-schemas'
import type { Received } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

type Part = z.output<(typeof secondFactorParts)[number]>
type Complete = Extract<Received<Part>, { kind: 'complete' }>

/** The calls of the member's or the staff person's own second factor. */
interface Calls {
  begin(form: { password: string }): Promise<Outcome<unknown>>
  confirm(form: { code: string }): Promise<Outcome<{ recoveryCodes: string[] }>>
  codes(form: { code: string }): Promise<Outcome<{ recoveryCodes: string[] }>>
  end(form: { password: string; code: string }): Promise<Outcome<unknown>>
}

/** Answers a form of the second factor: on its page `back`, with the recovery codes on the only page that ever shows them. */
export async function answerSecondFactor(
  { cookies }: AppLoadContext,
  posted: Omit<Complete, 'value'>,
  value: Part,
  { calls, back }: { calls: Calls; back: string },
) {
  if (value.part === 'confirm' || value.part === 'codes') {
    const made = await calls[value.part](value)
    if (!made.ok) return posted.refuse(made.problem)
    return posted.show(() => ({}), undefined, { recoveryCodes: made.data.recoveryCodes })
  }
  const done = value.part === 'begin' ? await calls.begin(value) : await calls.end(value)
  if (!done.ok) return posted.refuse(done.problem)
  const told = value.part === 'end' ? [cookies.flash({ key: 'secondFactorOff', tone: 'done' })] : []
  return seeOther(back, ...told)
}
