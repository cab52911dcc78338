import { z } from 'zod'
import { amongOthers } from '~/forms/fields'
import { hostCheckForm, hostMobileProblem, individualVisitForm, visitorForm } from './schemas'

const { companyId, hostName } = hostCheckForm.shape
const { hostMobile, purpose, purposeText, consent } = individualVisitForm.shape

/**
 * Somebody who stands at the desk without a reservation (decisions §2, §9): whom they visit and who they are. The day is today,
 * the time now. The host's phone is asked for only where several people of the company have the name.
 */
export const walkInForm = z
  .object({ companyId, hostName, hostMobile, purpose, purposeText, visitor: visitorForm, consent })
  .superRefine((walkIn, context) => {
    const need = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (walkIn.purpose === 'other' && !walkIn.purposeText) need('purposeText', 'purposeTextRequired')
    const wrong = walkIn.hostMobile ? hostMobileProblem(walkIn.hostMobile) : null
    if (wrong) need('hostMobile', wrong)
  }, amongOthers)
export type WalkIn = z.output<typeof walkInForm>
