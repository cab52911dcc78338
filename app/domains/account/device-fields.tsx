import { useShell } from '~/ui/page/use-shell'

const NAMES = ['deviceId', 'deviceName', 'deviceToken'] as const

/** Hidden fields that the mobile app fills in (app-shell/bridge.ts), so that notifications reach the device. */
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
