import { useShell } from '~/ui/use-shell'

const NAMES = ['deviceId', 'deviceName', 'deviceToken'] as const

/** In the mobile app: what it says of its device (app-shell/bridge.ts), for notices to reach it. */
export function DeviceFields() {
  if (!useShell()?.isApp) return null
  return (
    <>
      {NAMES.map((name) => (
        <input key={name} type="hidden" name={name} data-device={name} />
      ))}
    </>
  )
}
