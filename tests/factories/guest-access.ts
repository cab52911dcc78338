import { newPublicId, signToken } from '../../app/api/secrets.server'
import { visitClaim } from '../../app/domains/visitors/api/access.server'
import { TEST_SECRET, type TestApi } from '../support/api'

/** Headers of a guest of a visit, the one who made it unless another phone is given, with the proof for it. */
export const asGuest = (
  api: TestApi,
  visit: { publicId: string; visitors?: readonly { mobile: string }[] },
  mobile = visit.visitors?.[0]?.mobile ?? '01055550000',
) => ({
  'x-visit-access': signToken(
    TEST_SECRET,
    'visit-access',
    visitClaim(TEST_SECRET, visit.publicId, mobile),
    new Date(api.now.getTime() + 60_000),
  ),
})

/** A well-formed id that does not exist. */
export const unknownId = newPublicId
