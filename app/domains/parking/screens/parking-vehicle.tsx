import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, send } from '~/api/client.server'
import { parkingClient, parkingSignIn } from '~/domains/parking/client.server'
import { parkingPaths } from '~/domains/parking/paths'
import { vehicleBody } from '~/domains/parking/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { CheckboxField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { TimeField } from '~/ui/form/time-field'

export const handle: ScreenHandle = { title: (t) => t('parking:vehicle.title'), section: 'myPage' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await read(parkingClient(context.api).parking.account.$get())
  if (!account.isSignedIn) throw parkingSignIn(request)
  return { today: context.today }
}

export const action = formAction(vehicleBody, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const added = await send(
    parkingClient(context.api).parking.vehicles.$post({ json: posted.value }, once(posted)),
  )
  if (!added.ok) return posted.refuse(added.problem)
  const { visitDate } = posted.value
  const next = parkingPaths.list({ from: visitDate, to: visitDate })
  return seeOther(next, context.cookies.flash({ key: 'vehicleAdded', tone: 'done' }))
})

/** Adds a visiting vehicle without a reservation (product §2). */
export default function ParkingVehicle() {
  const { t } = useTranslation('parking')
  const { today } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof vehicleBody>>({
    id: 'vehicle',
    lastResult: useAnswer(),
    defaultValue: { visitDate: today },
  })
  return (
    <Page title={t('vehicle.title')} crumbs={[{ label: t('list.title'), to: parkingPaths.list() }]}>
      <PortalForm form={form} submitLabel={t('vehicle.add')}>
        <TextField field={fields.name} label={t('field.name')} autoComplete="off" />
        <TextField
          field={fields.plate}
          label={t('field.plate')}
          hint={t('vehicle.plateHint')}
          autoComplete="off"
        />
        <CheckboxField field={fields.otherPlate} label={t('vehicle.otherPlate')} />
        <TextField field={fields.mobile} label={t('field.mobile')} type="tel" optional autoComplete="off" />
        <TextField field={fields.visitDate} label={t('vehicle.date')} type="date" min={today} width="short" />
        <TimeField
          field={fields.visitTime}
          label={t('vehicle.time')}
          from={0}
          to={1430}
          step={10}
          placeholder={t('vehicle.chooseTime')}
        />
        <TextField field={fields.remarks} label={t('field.remarks')} optional autoComplete="off" />
        <Button className="mt-6">{t('vehicle.add')}</Button>
      </PortalForm>
    </Page>
  )
}
