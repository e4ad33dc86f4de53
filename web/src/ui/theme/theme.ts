import type { Look } from '@quillgate/shared/contract/boot'
import type { ThemeConfig } from 'antd'
import { COLOURS, FONT_SIZES, RADII } from '../tokens/tokens.ts'

/** Customers get calm spacing, staff dense rows, fingers large targets. */
export type Density = 'customer' | 'staff'

/** The component library's tokens for a site's colours; `touch`: a phone or a coarse pointer. */
export function themeOf(look: Look, density: Density, touch: boolean): ThemeConfig {
  const staff = density === 'staff'
  const fontSize = staff ? FONT_SIZES.md : FONT_SIZES.base
  const inputFontSize = touch ? FONT_SIZES.lg : fontSize
  return {
    hashed: false,
    token: {
      colorPrimary: look.strong,
      colorLink: look.strong,
      colorText: COLOURS.ink,
      colorTextHeading: COLOURS.ink,
      colorTextSecondary: COLOURS.text2,
      colorTextTertiary: COLOURS.text3,
      colorTextDescription: COLOURS.text2,
      colorTextPlaceholder: COLOURS.text3,
      colorBorder: COLOURS.control,
      colorBorderSecondary: COLOURS.border,
      colorSplit: COLOURS.hair,
      colorBgLayout: COLOURS.wash,
      colorFillAlter: '#f9fafb',
      colorSuccess: COLOURS.success,
      colorSuccessBg: COLOURS.successBg,
      colorSuccessBorder: COLOURS.successBorder,
      colorWarning: COLOURS.warning,
      colorWarningBg: COLOURS.warningBg,
      colorWarningBorder: COLOURS.warningBorder,
      colorError: COLOURS.error,
      colorErrorBg: COLOURS.errorBg,
      colorErrorBorder: COLOURS.errorBorder,
      // The library makes the colour under the pointer lighter, less than 4.5:1 under white.
      colorErrorHover: COLOURS.errorHover,
      colorErrorTextHover: COLOURS.errorHover,
      colorInfo: COLOURS.info,
      colorInfoBg: COLOURS.infoBg,
      colorInfoBorder: COLOURS.infoBorder,
      // The library derives these from the primary colour, muddy for dark ones and lighter than 4.5:1 on hover.
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
        defaultBorderColor: COLOURS.controlLight,
        defaultColor: COLOURS.ink,
        defaultHoverColor: look.strong,
        defaultHoverBorderColor: look.strong,
      },
      Alert: { defaultPadding: '9px 14px' },
      Breadcrumb: {
        itemColor: COLOURS.text2,
        lastItemColor: COLOURS.text2,
        linkColor: look.strong,
        linkHoverColor: look.strongHover,
        separatorColor: COLOURS.text3,
      },
      Input: { inputFontSize },
      Progress: { defaultColor: look.strong, remainingColor: COLOURS.track },
      Result: { titleFontSize: fontSize, subtitleFontSize: FONT_SIZES.sm, iconFontSize: 32, extraMargin: '16px 0 0' },
      Skeleton: { gradientFromColor: COLOURS.hover, gradientToColor: COLOURS.track, paragraphLiHeight: 12 },
      Tag: { defaultBg: COLOURS.hover, defaultColor: COLOURS.text2 },
      DatePicker: {
        colorTextDisabled: COLOURS.text3,
        colorTextQuaternary: COLOURS.text2,
        cellHoverWithRangeBg: look.soft,
        cellRangeBorderColor: look.softBorder,
      },
    },
  }
}
