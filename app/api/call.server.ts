import { createRoute, type z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { canOnSome, type Action, type Actor } from '~/rules/permissions'
import {
  requireMember,
  requireSignedIn,
  requireStaff,
  type ApiContext,
  type ApiEnv,
  type ApiKeyActor,
  type MemberActor,
  type StaffActor,
} from './context.server'
import { body, json, problems, signedIn } from './openapi.server'
import type { ProblemStatus } from './problem'
import { canOnAny, requirePermission } from './require-permission.server'
import { amongAlike } from './write-gates.server'

/** Who may make a call where the permission table has no action for it. */
type Kind = 'anyone' | 'signedIn' | 'member' | 'staff'
type Machine = 'barrier' | 'door' | 'terminal' | 'lockerSystem' | 'smsGateway'

/** The permission of a call, or who may make it. */
export type Permission = Action | Kind | Machine

/** Who may make a call: a check that refuses everybody else, and answers who it is. */
export interface MayCall<A = unknown> {
  permission: Permission
  /** @throws Problem 401, 403 or 404 */
  check: (c: ApiContext) => A
  /** It needs a bearer token, and answers 401 and 403 without the right one. */
  needsToken: boolean
}

const anyActor = (c: ApiContext) => c.var.actor
const staffOrKey = (c: ApiContext): StaffActor | ApiKeyActor =>
  c.var.actor.kind === 'apiKey' ? c.var.actor : requireStaff(c)

/** May do it on some thing at least; the handler asks again where it is about one. */
const permitted =
  <A>(action: Action, kind: (c: ApiContext) => A) =>
  (c: ApiContext) => {
    const actor = kind(c)
    if (!canOnAny(c, action)) requirePermission(c, action)
    return actor
  }

/** Whoever has the permission, member or building staff; without a token where the table lets guests. */
export const anybody = (action: Action): MayCall<Actor> => ({
  permission: action,
  check: permitted(action, anyActor),
  needsToken: !canOnSome({ kind: 'guest' }, action, true),
})

/** Only the thing itself decides: it is unknown to whoever may not see it, and a guest proves to be of a visit. */
export const aboutThing = (action: Action): MayCall<Actor> => ({
  permission: action,
  check: anyActor,
  needsToken: false,
})

/** Building staff with the permission, or another system whose API key has the scope. */
export const reader = (action: Action): MayCall<StaffActor | ApiKeyActor> => ({
  permission: action,
  check: permitted(action, staffOrKey),
  needsToken: true,
})

/** Whoever a check of the domain's own lets pass, which is a machine where no person may make the call. */
export const by = <A>(permission: Permission, check: (c: ApiContext) => A): MayCall<A> => ({
  permission,
  check,
  needsToken: true,
})

/** The same without a bearer token: something else proves who it is. */
export const withoutToken = <A>(may: MayCall<A>): MayCall<A> => ({ ...may, needsToken: false })

const KINDS: Record<Kind, MayCall> = {
  anyone: { permission: 'anyone', check: anyActor, needsToken: false },
  signedIn: { permission: 'signedIn', check: requireSignedIn, needsToken: true },
  member: { permission: 'member', check: requireMember, needsToken: true },
  staff: { permission: 'staff', check: requireStaff, needsToken: true },
}

/** An action is the members', at the desk that of building staff. */
function mayCallOf(may: Action | Kind | MayCall, path: string): MayCall {
  if (typeof may === 'object') return may
  if (isKind(may)) return KINDS[may]
  const kind = path.startsWith('/desk/') ? requireStaff : requireMember
  return { permission: may, check: permitted<Actor>(may, kind), needsToken: true }
}

const isKind = (may: Action | Kind): may is Kind => may in KINDS

/** The environment of a handler: who has passed the check, as the check answers it. */
interface CalledBy<A> extends ApiEnv {
  Variables: ApiEnv['Variables'] & { caller: A }
}

type CallerOf<W, P extends string> =
  W extends MayCall<infer A>
    ? Awaited<A>
    : W extends 'anyone'
      ? Actor
      : W extends 'signedIn'
        ? MemberActor | StaffActor
        : W extends 'member'
          ? MemberActor
          : W extends 'staff'
            ? StaffActor
            : P extends `/desk/${string}`
              ? StaffActor
              : MemberActor

/** A documented answer or body that is no JSON of a schema alone. */
interface Content {
  content: object
}

type Answer<S> = S extends z.ZodType ? ReturnType<typeof json<S>> : S
type Answers<A, M> = ([A] extends [undefined] ? unknown : { 200: Answer<A> }) &
  ([M] extends [undefined] ? unknown : { 201: Answer<M> })
type Body<S> = S extends z.ZodType ? ReturnType<typeof body<S>> : S

const isSchema = (value: object): value is z.ZodType => 'safeParse' in value
const answerOf = (answer: z.ZodType | Content) => (isSchema(answer) ? json(answer) : answer)
const bodyOf = (content: z.ZodType | Content) => (isSchema(content) ? body(content) : content)

/**
 * A call of /api/v1: who may make it, what it takes and what it answers, each said once. From this follow the check before its
 * input is looked at, `c.var.caller` in its handler, and what the document says of it.
 */
export function call<
  const M extends 'get' | 'post' | 'put' | 'delete',
  P extends string,
  const W extends Action | Kind | MayCall,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | Content | undefined = undefined,
  A extends z.ZodType | Content | undefined = undefined,
  Made extends z.ZodType | Content | undefined = undefined,
>(
  method: M,
  path: P,
  about: {
    may: W
    summary: string
    params?: Params
    query?: Query
    /** The schema of a JSON body, or another body. */
    body?: B
    /** What 200 answers: the schema of its data, or another content. */
    answer?: A
    /** What 201 answers. */
    made?: Made
    /** How it fails; 401 and 403 follow from who may make it. */
    fails?: readonly ProblemStatus[]
  },
) {
  const { may, summary, params, query, body: given, answer, made, fails = [] } = about
  const { permission, check, needsToken } = mayCallOf(may, path)
  const sent = given && bodyOf(given)
  // A file is read once, while it is stored, whatever its sender calls it.
  const isFile = sent !== undefined && !('application/json' in sent.content)
  const middleware: MiddlewareHandler<CalledBy<unknown>> = async (c, next) => {
    c.set('caller', await check(c))
    await (method === 'get' || isFile ? next() : amongAlike(c, next))
  }
  const request = { ...(params && { params }), ...(query && { query }), ...(sent && { body: sent }) }
  return createRoute({
    method,
    path,
    summary,
    'x-permission': permission,
    ...(needsToken && { security: signedIn }),
    middleware,
    ...(Object.keys(request).length > 0 && { request }),
    responses: {
      ...(answer && { 200: answerOf(answer) }),
      ...(made && { 201: answerOf(made) }),
      ...problems(...(needsToken ? ([401, 403] as const) : []), ...fails),
    },
  }) as unknown as {
    method: M
    path: P
    middleware: MiddlewareHandler<CalledBy<CallerOf<W, P>>>
    request: { params: Params; query: Query; body: Body<B> }
    responses: Answers<A, Made>
  }
}
