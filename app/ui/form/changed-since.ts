import { createContext, useContext } from 'react'

/** Ids of the fields that were changed since the form's last answer; none on the server. */
export const ChangedFields = createContext<ReadonlySet<string>>(new Set())

/** Whether one of these fields was changed since the page was loaded or last answered. */
export function useChangedSince(fields: { id: string }[]): boolean {
  const changed = useContext(ChangedFields)
  return fields.some(({ id }) => changed.has(id))
}
