import type { ComponentProps } from 'react'
import { useShell } from './use-shell'
import { Page } from './page'
import { Drawing } from '~/ui/drawing/drawing'

/**
 * The layout of sign-in and similar pages: a narrow column, on wide screens with a drawing of the tower beside
 * it.
 */
export function EntryPage(page: Omit<ComponentProps<typeof Page>, 'narrow'>) {
  if (useShell()?.kiosk) return <Page {...page} narrow />
  return (
    <div className="lg:flex lg:min-h-entry">
      <div className="lg:flex-1">
        <Page {...page} narrow />
      </div>
      <div className="hidden bg-mist lg:flex lg:w-5/12 lg:items-end lg:justify-center">
        <div className="sticky bottom-0 w-full border-b-3 border-ink">
          <Drawing name="ridge" isLater className="absolute bottom-0 left-0 h-ridge w-full object-cover" />
          <Drawing name="elevation" isLater className="relative mx-auto" />
        </div>
      </div>
    </div>
  )
}
