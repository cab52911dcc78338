import { z } from 'zod'
import { evenWithOtherErrors } from '~/forms/fields'
import { hostCheckForm, hostMobileProblem, individualVisitForm, visitorForm } from './schemas'

const { companyId, hostName } = hostCheckForm.shape
const { hostMobile, purpose, purposeText, consent, consentVersion } = individualVisitForm.shape

/**
 * A visitor at the desk without a reservation (decisions §2, §9): host and visitor. The day is today, the time now. The
 * host's phone is needed only where several members of the company share the name.
 */
export const walkInForm = z
  .object({ companyId, hostName, hostMobile, purpose, purposeText, visitor: visitorForm, consent })
  .superRefine((walkIn, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (walkIn.purpose === 'other' && !walkIn.purposeText) addIssue('purposeText', 'purposeTextRequired')
    const hostMobileError = walkIn.hostMobile ? hostMobileProblem(walkIn.hostMobile) : null
    if (hostMobileError) addIssue('hostMobile', hostMobileError)
  }, evenWithOtherErrors)

/** The same by the visitor, in the lobby: the host's phone is needed, as in every reservation by a guest (decisions §6). */
export const lobbyWalkInForm = z
  .object({ ...hostCheckForm.shape, purpose, purposeText, visitor: visitorForm, consent, consentVersion })
  .superRefine((walkIn, context) => {
    if (walkIn.purpose === 'other' && !walkIn.purposeText)
      context.addIssue({ code: 'custom', path: ['purposeText'], message: 'purposeTextRequired' })
  }, evenWithOtherErrors)
export type WalkIn = z.output<typeof walkInForm>
export type LobbyWalkIn = z.output<typeof lobbyWalkInForm>
