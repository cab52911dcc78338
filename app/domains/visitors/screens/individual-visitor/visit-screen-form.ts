import { SERIES_SCREEN_FIELDS } from '~/domains/visitors/components/series-screen-fields'
import { individualVisitForm } from '~/domains/visitors/schemas'

/** The form of a visit, for a member also on several dates. */
export const visitScreenForm = individualVisitForm.safeExtend(SERIES_SCREEN_FIELDS)
