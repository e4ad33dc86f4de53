import type { SiteTheme } from '@quillgate/shared/contract/boot'
import type { ThemeConfig } from 'antd'
import { COLORS, FONT_SIZES, RADII } from '../tokens/tokens.ts'

/** Customer screens get generous spacing, staff screens dense rows. */
export type Density = 'customer' | 'staff'

/** Returns antd's theme for a site's colors. `touch` (a phone or a coarse pointer) makes controls larger. */
export function createAntdTheme(look: SiteTheme, density: Density, touch: boolean): ThemeConfig {
  const staff = density === 'staff'
  const fontSize = staff ? FONT_SIZES.md : FONT_SIZES.base
  const inputFontSize = touch ? FONT_SIZES.lg : fontSize
  return {
    hashed: false,
    token: {
      colorPrimary: look.strong,
      colorLink: look.strong,
      colorText: COLORS.ink,
      colorTextHeading: COLORS.ink,
      colorTextSecondary: COLORS.text2,
      colorTextTertiary: COLORS.text3,
      colorTextDescription: COLORS.text2,
      colorTextPlaceholder: COLORS.text3,
      colorTextDisabled: COLORS.text3,
      colorBgContainerDisabled: COLORS.hover,
      colorBorder: COLORS.control,
      colorBorderSecondary: COLORS.border,
      colorSplit: COLORS.hair,
      colorBgLayout: COLORS.wash,
      colorFillAlter: '#f9fafb',
      colorSuccess: COLORS.success,
      colorSuccessBg: COLORS.successBg,
      colorSuccessBorder: COLORS.successBorder,
      colorWarning: COLORS.warning,
      colorWarningBg: COLORS.warningBg,
      colorWarningBorder: COLORS.warningBorder,
      colorError: COLORS.error,
      colorErrorBg: COLORS.errorBg,
      colorErrorBorder: COLORS.errorBorder,
      // antd would make the hover color lighter, so that its contrast with white falls below 4.5:1.
      colorErrorHover: COLORS.errorHover,
      colorErrorTextHover: COLORS.errorHover,
      colorInfo: COLORS.info,
      colorInfoBg: COLORS.infoBg,
      colorInfoBorder: COLORS.infoBorder,
      // antd would derive these colors from the primary color: muddy ones from a dark color, and hover colors with a
      // contrast below 4.5:1.
      colorPrimaryBg: look.soft,
      colorPrimaryBgHover: look.soft,
      colorPrimaryBorder: look.softBorder,
      colorPrimaryBorderHover: look.softBorder,
      colorPrimaryTextHover: look.strongHover,
      colorPrimaryTextActive: look.strongHover,
      controlOutline: look.soft,
      controlItemBgActive: look.soft,
      colorPrimaryHover: look.strongHover,
      colorPrimaryActive: look.strongHover,
      colorLinkHover: look.strongHover,
      colorLinkActive: look.strongHover,
      fontFamily: 'var(--font-family)',
      fontSize,
      controlHeight: touch ? 44 : staff ? 34 : 40,
      controlHeightSM: touch ? 40 : staff ? 28 : 32,
      controlHeightLG: 44,
      fontWeightStrong: 600,
      fontSizeHeading1: 30,
      fontSizeHeading2: 24,
      fontSizeHeading3: 20,
      borderRadius: RADII.md,
      borderRadiusLG: RADII.lg,
      borderRadiusSM: RADII.sm,
      borderRadiusXS: RADII.xs,
      boxShadowSecondary: '0 8px 24px rgba(23,28,38,.14), 0 1px 3px rgba(23,28,38,.08)',
      motionDurationFast: '0.12s',
      motionDurationMid: '0.18s',
      motionDurationSlow: '0.24s',
      opacityLoading: 1,
    },
    components: {
      Button: {
        colorPrimary: look.accent,
        colorPrimaryHover: look.accentHover,
        colorPrimaryActive: look.accentHover,
        primaryColor: look.onAccent,
        fontWeight: 500,
        contentFontSizeLG: FONT_SIZES.lg,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: COLORS.controlLight,
        defaultColor: COLORS.ink,
        defaultHoverColor: look.strong,
        defaultHoverBorderColor: look.strong,
      },
      Alert: { defaultPadding: '9px 14px' },
      Breadcrumb: {
        itemColor: COLORS.text2,
        lastItemColor: COLORS.text2,
        linkColor: look.strong,
        linkHoverColor: look.strongHover,
        separatorColor: COLORS.text3,
      },
      Input: { inputFontSize },
      Progress: { defaultColor: look.strong, remainingColor: COLORS.track },
      Result: { titleFontSize: fontSize, subtitleFontSize: FONT_SIZES.sm, iconFontSize: 32, extraMargin: '16px 0 0' },
      Skeleton: { gradientFromColor: COLORS.track, gradientToColor: COLORS.grid, paragraphLiHeight: 12 },
      Tag: { defaultBg: COLORS.hover, defaultColor: COLORS.text2 },
      DatePicker: {
        colorTextDisabled: COLORS.text3,
        colorTextQuaternary: COLORS.text2,
        cellHoverWithRangeBg: look.soft,
        cellRangeBorderColor: look.softBorder,
      },
    },
  }
}
