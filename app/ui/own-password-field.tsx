import { TextField, type FieldMeta } from './field'

/** The current password, which a password manager may fill in. */
export const OwnPasswordField = ({ field, label }: { field: FieldMeta; label: string }) => (
  <TextField field={field} label={label} type="password" autoComplete="current-password" />
)
