import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import type { Policy } from '~/domains/building/schemas'
import { CONSENT_POLICIES, type Consents, type GivenConsents } from '~/domains/members/sign-up-schemas'

type ConsentPolicies = Record<keyof Consents, Policy>

/** The texts to consent to, by the name of their answer. @throws the error page if one cannot be loaded */
export async function loadConsentPolicies({ api }: AppLoadContext): Promise<ConsentPolicies> {
  const policies = buildingClient(api).home.policies
  const texts = Object.entries(CONSENT_POLICIES).map(
    async ([answer, type]) =>
      [answer, await read(policies[':type'].$get({ param: { type }, query: {} }))] as const,
  )
  return Object.fromEntries(await Promise.all(texts)) as ConsentPolicies
}

/** The answers given to another version than the one in force. */
export const outdatedConsents = ({ versions = {} }: GivenConsents, policies: ConsentPolicies) =>
  answerNames.filter((name) => versions[name] !== undefined && versions[name] !== policies[name].version)

/** Stores the consents in a signed cookie until the sign-up: the agreed version of each accepted text. */
export function storeConsents({ cookies }: AppLoadContext, consents: GivenConsents) {
  const agreed = answerNames.filter((name) => consents[name])
  return cookies.signUpConsents(
    Object.fromEntries(agreed.map((name) => [name, consents.versions?.[name] ?? ''])),
  )
}

/** The consents in the cookie, with their versions; null without one. */
export function givenConsents({ jar }: AppLoadContext): GivenConsents | null {
  const versions = jar.signUpConsents
  if (!versions) return null
  const answers = Object.fromEntries(answerNames.map((name) => [name, name in versions]))
  return { ...(answers as Consents), versions }
}

const answerNames = Object.keys(CONSENT_POLICIES) as (keyof Consents)[]
