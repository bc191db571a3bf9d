import type { ServiceProcess } from '@marquee/nest-kit';

/** How object storage is reached, when S3_BUCKET names a bucket. @throws ConfigurationError */
export function s3Settings({ settings }: Pick<ServiceProcess, 'settings'>) {
  const bucket = settings.text('S3_BUCKET', '');
  if (bucket === '') return undefined;
  return {
    bucket,
    /** None: Amazon's own. */
    endpoint: settings.text('S3_ENDPOINT', ''),
    region: settings.text('S3_REGION', 'us-east-1'),
    accessKeyId: settings.need('S3_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE'),
    secretAccessKey: settings.need('S3_SECRET_ACCESS_KEY', 'the secret that belongs to S3_ACCESS_KEY_ID'),
  };
}
