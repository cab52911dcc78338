/** The step by which a page asks what is wrong with one field; its value is the field's name. */
export const CHECK_STEP = 'check-field'

/** Whether a posted form only asks that. */
export const isCheck = (form: FormData) => form.has(`intent:${CHECK_STEP}`)
