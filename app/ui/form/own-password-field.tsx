import { TextField, type FieldMeta } from './field'

/** The current password, which a password manager may fill in. */
export const OwnPasswordField = (text: { field: FieldMeta; label: string; hint?: string }) => (
  <TextField {...text} type="password" autoComplete="current-password" />
)
