/** The step by which a page validates one field; its value is the field's name. */
export const CHECK_STEP = 'check-field'

/** Whether a posted form only validates a field. */
export const isCheck = (form: FormData) => form.has(`intent:${CHECK_STEP}`)
