import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireParams } from '~/api/client.server'
import { publicId } from '~/decisions/schemas'
import { FITNESS_KINDS } from '~/domains/fitness/paths'
import { GxApplicationDetails } from '~/domains/fitness/screens/fitness-reservation-details/gx-application'
import { LockerDetails } from '~/domains/fitness/screens/fitness-reservation-details/locker-details'
import { PassDetails } from '~/domains/fitness/screens/fitness-reservation-details/pass-details'
import { TrainingDetails } from '~/domains/fitness/screens/fitness-reservation-details/training-details'
import {
  cancelReservation,
  loadReservation,
} from '~/domains/fitness/screens/fitness-reservation-details/own-reservation.server'
import { useAnswer } from '~/forms/use-answer'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness:details.title'), section: 'myPage' }

/** Id and kind in the URL. @throws a 404 for malformed ones */
const reservationOf = (params: unknown) =>
  requireParams(z.object({ id: publicId, type: z.enum(FITNESS_KINDS) }), params)

export function loader({ params, context }: LoaderFunctionArgs) {
  const { id, type } = reservationOf(params)
  return loadReservation(context, id, type)
}

export function action(args: ActionFunctionArgs) {
  const { id, type } = reservationOf(args.params)
  return cancelReservation(args, id, type)
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
