import { newPublicId, signStatement } from '../../app/api/secrets.server'
import { TEST_SECRET, type TestApi } from '../support/api'

/** The headers of a guest who has opened the visit by link and phone. */
export const asGuest = (api: TestApi, visit: { publicId: string }) => ({
  'x-visit-access': signStatement(
    TEST_SECRET,
    'visit-access',
    visit.publicId,
    new Date(api.now.getTime() + 60_000),
  ),
})

/** An id of the right form that names nothing. */
export const unknownId = newPublicId
