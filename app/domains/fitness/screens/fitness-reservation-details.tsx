import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireParams } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { publicId } from '~/decisions/schemas'
import { FITNESS_KINDS } from '~/domains/fitness/paths'
import { GxApplicationDetails } from '~/domains/fitness/screens/fitness-reservation-details/gx-application'
import {
  cancelGxApplication,
  loadGxApplication,
} from '~/domains/fitness/screens/fitness-reservation-details/gx-application.server'
import { LockerDetails } from '~/domains/fitness/screens/fitness-reservation-details/locker-details'
import {
  cancelRental,
  loadRental,
} from '~/domains/fitness/screens/fitness-reservation-details/locker-details.server'
import { PassDetails } from '~/domains/fitness/screens/fitness-reservation-details/pass-details'
import {
  cancelPass,
  loadPass,
} from '~/domains/fitness/screens/fitness-reservation-details/pass-details.server'
import { TrainingDetails } from '~/domains/fitness/screens/fitness-reservation-details/training-details'
import {
  cancelTraining,
  loadPurchase,
} from '~/domains/fitness/screens/fitness-reservation-details/training-details.server'
import { useAnswer } from '~/forms/use-answer'
import { can } from '~/rules/permissions'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness:details.title'), section: 'myPage' }

/** Id and kind in the URL. @throws a 404 for malformed ones */
const reservationOf = (params: unknown) =>
  requireParams(z.object({ id: publicId, type: z.enum(FITNESS_KINDS) }), params)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, type } = reservationOf(params)
  if (type === 'gx') return { type, gx: await loadGxApplication(context, id) }
  const isMember = can(actorOf(await context.me()), 'fitness:book')
  if (type === 'locker') return { type, isMember, rental: await loadRental(context, id) }
  if (type === 'pass') return { type, isMember, pass: await loadPass(context, id) }
  return { type, isMember, id, purchase: await loadPurchase(context, id) }
}

export function action(args: ActionFunctionArgs) {
  const { id, type } = reservationOf(args.params)
  if (type === 'gx') return cancelGxApplication(args, id)
  if (type === 'locker') return cancelRental(args, id)
  if (type === 'pass') return cancelPass(args, id)
  return cancelTraining(args, id)
}

/** A reservation of any kind: receipt, what is left of it, cancellation with its refund, history. */
export default function FitnessReservationDetails() {
  const reservation = useLoaderData<typeof loader>()
  const result = useAnswer()
  if (reservation.type === 'gx') return <GxApplicationDetails application={reservation.gx} result={result} />
  const { isMember } = reservation
  if (reservation.type === 'locker')
    return <LockerDetails rental={reservation.rental} isMember={isMember} result={result} />
  if (reservation.type === 'pass')
    return <PassDetails pass={reservation.pass} isMember={isMember} result={result} />
  const { purchase, id } = reservation
  return <TrainingDetails purchase={purchase} shownId={id} isMember={isMember} result={result} />
}
