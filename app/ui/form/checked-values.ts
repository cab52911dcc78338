import { createContext } from 'react'

/** Values of fields at their last check since the form's last answer, by name; none on the server. */
export const CheckedValues = createContext<Readonly<Record<string, string>>>({})
