import type { AppLoadContext } from '@remix-run/node'
import { loadHours } from '~/domains/building/load-settings.server'
import { visitWindow, type VisitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'

/** The days and times that a form offers today. */
export const loadVisitWindow = async (context: AppLoadContext): Promise<VisitWindow> => ({
  ...visitWindow(context.today),
  hours: (await loadHours(context)).visits,
})
