import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ImageServiceService,
  type GetImagesResponse,
  type IdsRequest,
  type Image,
  type UploadImageRequest,
} from '@marquee/proto/media';
import { Images } from './images.js';

/** Turns calls into commands; no rules here. */
@RpcController(ImageServiceService, { uploadImage: 'image.upload', getImages: 'image.upload' })
export class ImageGrpc implements RpcHandlers<ImageServiceService> {
  constructor(private readonly images: Images) {}

  uploadImage(request: UploadImageRequest, call: RpcCall): Promise<Image> {
    return this.images.upload(request, call);
  }

  async getImages({ ids }: IdsRequest, call: RpcCall): Promise<GetImagesResponse> {
    return { items: await this.images.list(ids, call) };
  }
}
