import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireParams } from '~/api/client.server'
import { publicId } from '~/decisions/schemas'
import { LockerDetails } from '~/domains/fitness/screens/fitness-reservation-details/locker-details'
import {
  cancelRental,
  loadRental,
} from '~/domains/fitness/screens/fitness-reservation-details/locker-details.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('fitness-lockers:details.title'),
  section: 'myPage',
}

/** Kinds of reservations; others are 404 (decisions §8). */
const params = z.object({ id: publicId, type: z.enum(['locker']) })

export const loader = ({ params: asked, context }: LoaderFunctionArgs) =>
  loadRental(context, requireParams(params, asked).id)

export const action = (args: ActionFunctionArgs) => cancelRental(args, requireParams(params, args.params).id)

/** A reservation of the fitness centre, by its kind. */
export default function FitnessReservationDetails() {
  const rental = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return <LockerDetails rental={rental} result={result} />
}
