import type { AppLoadContext } from '@remix-run/node'
import { buildingClient } from '~/domains/building/client.server'
import { compareVersions, isUpdateSkipped, requiredUpdate } from '~/rules/app-version'

/** What the mobile app needs to know about updates. */
interface AppUpdate {
  required: 'none' | 'skippable' | 'blocking'
  installed: string | null
  /** Null when unknown, or when the installed version is newer. */
  latest: string | null
  /** Whether the latest version is newer than the installed one. */
  isNewer: boolean
}

/**
 * Compares the installed version with the settings (product §4). Nothing is required of an app that has
 * not reported its version, or when the call fails.
 */
export async function findAppUpdate({ api, app }: AppLoadContext): Promise<AppUpdate> {
  const unknown: AppUpdate = {
    required: 'none',
    installed: app?.version ?? null,
    latest: null,
    isNewer: false,
  }
  if (!app) return unknown
  try {
    const answer = await buildingClient(api)['app-settings'].version.$get()
    if (!answer.ok) return unknown
    const settings = (await answer.json()).data
    const { platform, version } = app
    const latest = platform === 'iOS' ? settings.latest_ios_version : settings.latest_android_version
    if (!platform || !version) return { ...unknown, latest }
    const difference = compareVersions(latest, version)
    return {
      required: requiredUpdate({ installed: version, settings, platform }),
      installed: version,
      latest: difference < 0 ? null : latest,
      isNewer: difference > 0,
    }
  } catch {
    return unknown
  }
}

/** Whether the update page is shown first: always when it blocks, otherwise unless it was skipped recently. */
export async function isUpdateDue(context: AppLoadContext): Promise<boolean> {
  if (!context.app?.platform || !context.app.version) return false
  const { required } = await findAppUpdate(context)
  if (required !== 'skippable') return required === 'blocking'
  return !isUpdateSkipped(context.jar.updateSkipped, context.today)
}
