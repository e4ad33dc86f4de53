/** Converts a camelCase name to a CSS name: `topBarBg` to `top-bar-bg`. */
export const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
