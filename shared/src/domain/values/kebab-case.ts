/** Converts a camelCase name to the form of CSS names: `topBarBg` to `top-bar-bg`. */
export const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
