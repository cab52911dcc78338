import { actorName, type ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { brokenLinks } from '~/markdown/markdown'
import { isPage } from '~/markdown/pages'
import { addDays, seoulDate } from '~/rules/local-time'
import type { PolicyType } from '~/domains/building/schemas'
import type { DeskPolicy, PolicyHistory, PolicyVersionForm } from '~/domains/desk/policy-schemas'
import { nextVersion, statesOf } from '~/domains/desk/rules/policy-versions'
import {
  addPolicyVersion,
  countAgreed,
  findPolicyText,
  listPolicyVersions,
  lockPolicy,
} from './policy-queries.server'

/** Each type of policy with the version in effect on a day or, if none is yet, the first to take effect. */
export async function listDeskPolicies(db: Db, today: string): Promise<DeskPolicy[]> {
  const byType = new Map<string, Awaited<ReturnType<typeof listPolicyVersions>>>()
  for (const row of await listPolicyVersions(db)) byType.set(row.type, [...(byType.get(row.type) ?? []), row])
  return [...byType.values()].map((versions) => {
    const states = statesOf(versions, today)
    const current = versions[states.indexOf('current')] ?? versions.at(-1)!
    const coming = states[0] === 'coming' && versions[0] !== current ? versions[0]! : null
    const { type, titleKo, titleEn, version, inForceFrom } = current
    return {
      type: type as PolicyType,
      titleKo,
      titleEn,
      version,
      inForceFrom,
      coming: coming && { version: coming.version, inForceFrom: coming.inForceFrom },
    }
  })
}

/** A policy with all its versions, newest first, and the text of the newest. @throws Problem 404 */
export async function describePolicy(db: Db, type: PolicyType, today: string): Promise<PolicyHistory> {
  const rows = await listPolicyVersions(db, type)
  const [newest] = rows
  const text = newest && (await findPolicyText(db, type, newest.version))
  if (!newest || !text) throw new Problem(404, 'notFound')
  const agreed = await countAgreed(db, type)
  const states = statesOf(rows, today)
  const versions = rows.map(({ type: _, writtenAt, ...row }, place) => ({
    ...row,
    state: states[place]!,
    writtenAt: writtenAt?.toISOString() ?? null,
    agreed: agreed.get(row.version) ?? 0,
  }))
  const { titleKo, titleEn, version } = newest
  return { type, versions, newest: { titleKo, titleEn, version, ...text } }
}

/** One version with its text. @throws Problem 404 */
export async function requirePolicyVersion(db: Db, type: PolicyType, version: string, today: string) {
  const { versions } = await describePolicy(db, type, today)
  const policy = versions.find((one) => one.version === version)
  const text = policy && (await findPolicyText(db, type, version))
  if (!policy || !text) throw new Problem(404, 'notFound')
  return { ...policy, ...text }
}

/**
 * Adds a version, in effect from its day; earlier ones stay as evidence of what was agreed to until then.
 * @throws Problem 404, 409 if there is a newer version than `seen`, 422 for a day that is not in the future or before the
 * newest version's, for unchanged texts, and for links to pages that do not exist
 */
export async function writePolicyVersion(
  c: ApiContext,
  tx: Db,
  type: PolicyType,
  { seen, ...form }: PolicyVersionForm,
): Promise<PolicyHistory> {
  const now = c.var.deps.clock()
  const today = seoulDate(now)
  await lockPolicy(tx, type)
  const { versions, newest } = await describePolicy(tx, type, today)
  if (newest.version !== seen) throw new Problem(409, 'changedMeanwhile')
  const earliest = [addDays(today, 1), versions[0]!.inForceFrom].sort().at(-1)!
  if (form.inForceFrom < earliest) throw fieldProblem('inForceFrom', 'effectDateInvalid', { from: earliest })
  const words = ['titleKo', 'titleEn', 'bodyKo', 'bodyEn'] as const
  if (words.every((word) => form[word] === newest[word])) throw fieldProblem('bodyKo', 'nothingChanged')
  for (const field of ['bodyKo', 'bodyEn'] as const) {
    const [broken] = brokenLinks(form[field], isPage)
    if (broken) throw fieldProblem(field, 'linkInvalid', { link: broken.slice(0, 100) })
  }
  const version = nextVersion(versions.map((one) => one.version))
  await addPolicyVersion(tx, { type, version, ...form, writtenBy: actorName(c.var.actor), writtenAt: now })
  return describePolicy(tx, type, today)
}
