import { z } from 'zod'
import { inquiryFields, privacyConsent } from '~/domains/inquiries/schemas'
import { flag, optionalText, requiredText, toldText } from '~/forms/fields'
import { LEASE_AREA } from './limits'

/** Fields of an inquiry; the two consents are given on the page before. */
const leaseFields = {
  writer: inquiryFields.writer,
  companyName: toldText(100),
  industry: optionalText(50),
  email: inquiryFields.email,
  contact: inquiryFields.contact,
  area: requiredText('leaseAreaRequired', LEASE_AREA),
  moveIn: optionalText(50),
  title: inquiryFields.title,
  description: inquiryFields.description,
}

/** Agreeing to the terms and consenting to the use of personal data are separate (decisions §11). */
export const consentForm = z.object({
  agreeTerms: flag.refine((value) => value, 'termsNotAgreed'),
  ...privacyConsent,
})

/** An inquiry as the screen posts it: it has ticks only where those of the page before no longer count. */
export const inquiryScreenForm = z.object({
  ...leaseFields,
  agreeTerms: flag,
  consent: flag,
  policyVersion: privacyConsent.policyVersion,
})

/** An inquiry as `POST /lease/inquiry` accepts it. */
export const inquiryForm = z.object({ ...leaseFields, ...consentForm.shape })
