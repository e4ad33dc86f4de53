export const NETWORKS = ['twitter', 'facebook', 'linkedin', 'youtube', 'instagram', 'pinterest'] as const
/** URLs of a company's social profiles; networks without one are not shown. */
export type SocialLinks = { [N in (typeof NETWORKS)[number]]?: string | undefined }
