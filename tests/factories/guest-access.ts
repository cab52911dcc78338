import { newPublicId, signToken } from '../../app/api/secrets.server'
import { TEST_SECRET, type TestApi } from '../support/api'

/** Headers of the guest who made a visit, with the proof for it. */
export const asGuest = (api: TestApi, visit: { publicId: string }) => ({
  'x-visit-access': signToken(
    TEST_SECRET,
    'visit-access',
    `${visit.publicId}#0`,
    new Date(api.now.getTime() + 60_000),
  ),
})

/** A well-formed id that does not exist. */
export const unknownId = newPublicId
