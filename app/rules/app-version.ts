import { daysBetween, isLocalDate, type LocalDate } from './local-time'

export type Platform = 'iOS' | 'Android' | 'Web'

/** The answer of GET /app-settings/version (product §3). */
interface VersionSettings {
  latest_android_version: string
  minimum_android_version: string
  latest_ios_version: string
  minimum_ios_version: string
  is_force_update: boolean
}

/**
 * Negative when the first version is older, 0 when equal, positive when newer. Compared component by component,
 * so that 1.10.0 is newer than 1.2.0 (decisions §10).
 */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [components(a), components(b)]
  for (let i = 0; i < Math.max(first.length, second.length); i += 1) {
    const difference = (first[i] ?? 0) - (second[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Which update screen the app must show, if any (product §4). */
export function requiredUpdate({
  installed,
  settings,
  platform,
}: {
  installed: string
  settings: VersionSettings
  platform: Platform
}): 'none' | 'skippable' | 'blocking' {
  if (platform === 'Web' || !settings.is_force_update) return 'none'
  const [latest, minimum] =
    platform === 'iOS'
      ? [settings.latest_ios_version, settings.minimum_ios_version]
      : [settings.latest_android_version, settings.minimum_android_version]
  if (compareVersions(installed, latest) >= 0) return 'none'
  return compareVersions(installed, minimum) >= 0 ? 'skippable' : 'blocking'
}

/** A skipped update is shown again when the difference in days is more than this (product §4). */
const SKIPPED_DAYS = 2

/** Whether the update page is still hidden because it was skipped. */
export function isUpdateSkipped(skippedOn: string | undefined, today: LocalDate): boolean {
  if (skippedOn === undefined || !isLocalDate(skippedOn)) return false
  const days = daysBetween(skippedOn, today)
  return days >= 0 && days <= SKIPPED_DAYS
}

function components(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}
