import { z } from 'zod'
import { evenWithOtherErrors } from '~/forms/fields'
import { hostCheckForm, hostMobileProblem, individualVisitForm, visitorForm } from './schemas'

const { companyId, hostName } = hostCheckForm.shape
const { hostMobile, purpose, purposeText, consent, consentVersion } = individualVisitForm.shape

/**
 * A visitor in the building without a reservation (decisions §2, §9): host and visitor. The day is today, the time now. The host's phone
 * is needed only where several members of the company share the name.
 */
const fields = { companyId, hostName, hostMobile, purpose, purposeText, visitor: visitorForm, consent }

function check(
  walkIn: Partial<Record<'purpose' | 'purposeText' | 'hostMobile', string>>,
  context: z.core.$RefinementCtx,
) {
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: walkIn })
  if (walkIn.purpose === 'other' && !walkIn.purposeText) addIssue('purposeText', 'purposeTextRequired')
  const hostMobileError = walkIn.hostMobile ? hostMobileProblem(walkIn.hostMobile) : null
  if (hostMobileError) addIssue('hostMobile', hostMobileError)
}

export const walkInForm = z.object(fields).superRefine(check, evenWithOtherErrors)
/** The same by the visitor, at a kiosk in the lobby. */
export const lobbyWalkInForm = z.object({ ...fields, consentVersion }).superRefine(check, evenWithOtherErrors)
export type WalkIn = z.output<typeof walkInForm>
export type LobbyWalkIn = z.output<typeof lobbyWalkInForm>
