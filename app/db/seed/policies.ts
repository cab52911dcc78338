import type { PolicyType } from '~/domains/building/schemas'
import { conferenceRoom } from './policies/conference-room'
import { emailProhibited } from './policies/email-prohibited'
import { fitness } from './policies/fitness'
import { lease } from './policies/lease'
import { listeningBar } from './policies/listening-bar'
import { personalInformationCollection } from './policies/personal-information-collection'
import { privacyPolicy } from './policies/privacy-policy'
import { refreshRoom } from './policies/refresh-room'
import { termsOfService } from './policies/terms-of-service'
import { thirdPartyProvision } from './policies/third-party-provision'
import { vipRoom } from './policies/vip-room'
import { visitPrivacy } from './policies/visit-privacy'

interface PolicyText {
  titleKo: string
  titleEn: string
  bodyKo: string
  bodyEn: string
}

/** Version of the seeded policies; consents in demo data refer to it. */
export const FIRST_VERSION = '1.0'

const TEXTS: Record<PolicyType, PolicyText> = {
  'terms-of-service': termsOfService,
  'privacy-policy': privacyPolicy,
  'email-prohibited': emailProhibited,
  'personal-information-collection': personalInformationCollection,
  'third-party-provision': thirdPartyProvision,
  'conference-room': conferenceRoom,
  'vip-room': vipRoom,
  'listening-bar': listeningBar,
  'refresh-room': refreshRoom,
  fitness,
  lease,
  'visit-privacy': visitPrivacy,
}

/**
 * Policies of a new portal: plausible texts that follow product.md and the decisions. The owner's
 * lawyers publish their own as later versions; these are kept as evidence of what was agreed to until then.
 */
export const POLICIES = Object.entries(TEXTS).map(([type, text]) => ({
  type,
  version: FIRST_VERSION,
  inForceFrom: '2024-01-01',
  ...text,
}))
