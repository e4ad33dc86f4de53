export const isPdf = (name: string) => /\.pdf$/i.test(name)
/** Returns whether browsers can show the file as a picture. */
export const isImage = (name: string) => /\.(png|jpe?g|gif|webp)$/i.test(name)
