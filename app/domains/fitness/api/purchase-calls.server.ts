import { z } from '@hono/zod-openapi'
import { call, reader, type MayCall } from '~/api/call.server'
import { json } from '~/api/openapi.server'
import type { ProblemStatus } from '~/api/problem'
import type { ApiKeyActor, StaffActor } from '~/api/context.server'
import { cancelForm, idParam } from '~/domains/fitness/bought-shapes'
import type { Action } from '~/rules/permissions'

export const written = z.object({ id: z.string() })

/** Getting what one has bought. */
export const ownCall = <P extends string, A extends z.ZodType>(path: P, summary: string, answer: A) =>
  call<'get', P, 'fitness:see', typeof idParam, undefined, undefined, A>('get', path, {
    may: 'fitness:see',
    summary,
    params: idParam,
    answer,
    fails: [404],
  })

/** A member's decision about what they have bought. */
export const ownDecisionCall = <
  P extends string,
  A extends z.ZodType,
  B extends z.ZodType | undefined = undefined,
>(
  path: P,
  summary: string,
  answer: A,
  body?: B,
) =>
  call<'post', P, 'fitness:cancel', typeof idParam, undefined, B, A>('post', path, {
    may: 'fitness:cancel',
    summary,
    params: idParam,
    body,
    answer,
    fails: [404, 409],
  })

/** Asking for the cancellation of what one has bought. */
export const cancelCall = <P extends string, A extends z.ZodType>(path: P, summary: string, answer: A) =>
  ownDecisionCall(path, summary, answer, cancelForm)

/** Getting what somebody has bought, at the desk. */
export const deskCall = <P extends string, A extends z.ZodType>(path: P, summary: string, answer: A) =>
  call<'get', P, MayCall<StaffActor | ApiKeyActor>, typeof idParam, undefined, undefined, A>('get', path, {
    may: reader('fitness:seeAll'),
    summary,
    params: idParam,
    answer,
    fails: [404],
  })

/** Decisions of the desk about what their address names, each with what is entered with it. */
export const decisionsBy =
  <const W extends Action, A extends z.ZodType>(may: W, answer: A) =>
  <P extends string, B extends z.ZodType | undefined = undefined>(path: P, summary: string, body?: B) =>
    call<'post', P, W, typeof idParam, undefined, B, A>('post', path, {
      may,
      summary,
      params: idParam,
      body,
      answer,
      fails: [404, 409],
    })
export const decisionCall = decisionsBy('fitness:manage', written)

/** What the desk offers is added and changed. */
const added = json(written, 'Added')
export const addCall = <P extends string, B extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  fails: readonly ProblemStatus[] = [],
) =>
  call<'post', P, 'fitness:manage', undefined, undefined, B, undefined, typeof added>('post', path, {
    may: 'fitness:manage',
    summary,
    body,
    made: added,
    fails,
  })
export const changeCall = <P extends string, B extends z.ZodType>(path: P, summary: string, body: B) =>
  call<'put', P, 'fitness:manage', typeof idParam, undefined, B, typeof written>('put', path, {
    may: 'fitness:manage',
    summary,
    params: idParam,
    body,
    answer: written,
    fails: [404, 409],
  })
