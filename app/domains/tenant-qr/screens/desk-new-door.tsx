import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskDoorsClient } from '~/domains/tenant-qr/client.server'
import { DoorForm } from '~/domains/tenant-qr/components/door-form'
import { writtenDoor } from '~/domains/tenant-qr/components/written-door'
import { doorForm } from '~/domains/tenant-qr/door-schemas'
import { doorPaths } from '~/domains/tenant-qr/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('tenant-qr:desk.add') }

export async function loader({ context }: LoaderFunctionArgs) {
  const rooms = await read(deskDoorsClient(context.api).desk['door-rooms'].$get())
  return { rooms }
}

export const action = formAction(doorForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const added = await send(
    deskDoorsClient(api).desk.doors.$post({ json: writtenDoor(posted.value) }, once(posted)),
  )
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(doorPaths.deskDoor(added.data), cookies.flash({ key: 'doorAdded', tone: 'done' }))
})

/** A new door; its key is made on its own page. */
export default function DeskNewDoor() {
  const { t } = useTranslation('tenant-qr')
  const { rooms } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskFrame title={t('desk.add')} list={{ label: t('desk.title'), to: doorPaths.desk() }}>
      <DoorForm rooms={rooms} result={result} />
    </DeskFrame>
  )
}
