import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Drawing } from '~/domains/building/drawing'
import { areasOf } from '~/domains/desk/desk-areas'
import { DeskFrame } from '~/domains/desk/desk-frame'
import { loadDesk } from '~/domains/desk/load-desk.server'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('shell:desk') }

/** The desk opens on the first area that the person may work in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const staff = await loadDesk(context)
  const [first] = areasOf(staff)
  if (first) throw redirect(first.path)
  return { staff }
}

/** For somebody whose areas are none of those the desk has. */
export default function Desk() {
  const { t } = useTranslation('desk')
  const { staff } = useLoaderData<typeof loader>()
  return (
    <DeskFrame staff={staff} title={t('shell:desk')}>
      <EmptyState drawing={<Drawing name="no-results" isOrnament isLater />}>{t('areas.none')}</EmptyState>
    </DeskFrame>
  )
}
