import type { AppLoadContext } from '@remix-run/node'
import { buildingClient } from '~/domains/building/client.server'
import { compareVersions, isUpdateSkipped, requiredUpdate } from '~/rules/app-version'

/** What the mobile app around the page has to be told about its version. */
export interface AppUpdate {
  required: 'none' | 'skippable' | 'blocking'
  installed: string | null
  /** Null when it is not known, or when what is installed is newer still. */
  latest: string | null
  /** Whether the latest version is newer than the installed one, required or not. */
  isNewer: boolean
}

/**
 * Compares the installed app with the settings (specification §4). An app that has not said what it is, or a failed
 * call, asks for nothing: people go on working.
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

/** Whether the update screen comes before the page: always when it blocks, else unless it was skipped lately. */
export async function isUpdateDue(context: AppLoadContext): Promise<boolean> {
  if (!context.app?.platform || !context.app.version) return false
  const { required } = await findAppUpdate(context)
  if (required !== 'skippable') return required === 'blocking'
  return !isUpdateSkipped(context.jar.updateSkipped, context.today)
}
