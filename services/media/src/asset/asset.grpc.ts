import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  AssetServiceService,
  type AnalyseAssetRequest,
  type Asset,
  type CaptionText,
  type ChooseThumbnailRequest,
  type CopyOriginalRequest,
  type CreateAssetRequest,
  type DeleteCaptionsRequest,
  type Empty,
  type GetAssetsResponse,
  type GetCaptionTextRequest,
  type IdRequest,
  type IdsRequest,
  type PutCaptionsRequest,
  type StorageUsed,
  type UploadThumbnailRequest,
} from '@marquee/proto/media';
import { Analyses } from '../analysis/analyses.js';
import { Assets } from './assets.js';
import { Companions } from './companions.js';

/** Turns calls into commands; no rules here. */
@RpcController(AssetServiceService, {
  createAsset: 'content.manage',
  getAssets: 'content.manage',
  copyOriginal: 'content.manage',
  retryAsset: 'content.manage',
  cancelAsset: 'content.manage',
  deleteAsset: 'content.manage',
  chooseThumbnail: 'content.manage',
  uploadThumbnail: 'content.manage',
  analyseAsset: 'content.manage',
  dropAnalysis: 'content.manage',
  chooseProposedThumbnail: 'content.manage',
  putCaptions: 'content.manage',
  deleteCaptions: 'content.manage',
  getCaptionText: 'content.manage',
  getStorageUsed: 'console.open',
})
export class AssetGrpc implements RpcHandlers<AssetServiceService> {
  constructor(
    private readonly assets: Assets,
    private readonly companions: Companions,
    private readonly analyses: Analyses,
  ) {}

  async createAsset(request: CreateAssetRequest, call: RpcCall): Promise<Asset> {
    if (request.like !== undefined) await this.assets.require(request.like, call);
    const asset = await this.assets.create(request, call);
    if (request.like !== undefined) await this.companions.copy(request.like, asset.id, call);
    return asset;
  }

  async getAssets({ ids }: IdsRequest, call: RpcCall): Promise<GetAssetsResponse> {
    return { items: await this.assets.list(ids, call) };
  }

  copyOriginal({ from, to }: CopyOriginalRequest, call: RpcCall): Promise<Asset> {
    return this.assets.copyOriginal(from, to, call);
  }

  retryAsset({ id }: IdRequest, call: RpcCall): Promise<Asset> {
    return this.assets.retry(id, call);
  }

  cancelAsset({ id }: IdRequest, call: RpcCall): Promise<Asset> {
    return this.assets.cancel(id, call);
  }

  async deleteAsset({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.assets.delete(id, call);
    return {};
  }

  chooseThumbnail({ id, candidate }: ChooseThumbnailRequest, call: RpcCall): Promise<Asset> {
    return this.assets.change(id, { type: 'ChooseThumbnail', candidate }, call);
  }

  uploadThumbnail(request: UploadThumbnailRequest, call: RpcCall): Promise<Asset> {
    return this.companions.uploadThumbnail(request, call);
  }

  analyseAsset(request: AnalyseAssetRequest, call: RpcCall): Promise<Asset> {
    return this.analyses.ask(request, call);
  }

  dropAnalysis({ id }: IdRequest, call: RpcCall): Promise<Asset> {
    return this.analyses.drop(id, call);
  }

  chooseProposedThumbnail(request: ChooseThumbnailRequest, call: RpcCall): Promise<Asset> {
    return this.analyses.choose(request, call);
  }

  putCaptions(request: PutCaptionsRequest, call: RpcCall): Promise<Asset> {
    return this.companions.putCaptions(request, call);
  }

  deleteCaptions(request: DeleteCaptionsRequest, call: RpcCall): Promise<Asset> {
    return this.companions.deleteCaptions(request, call);
  }

  async getCaptionText({ id, language }: GetCaptionTextRequest, call: RpcCall): Promise<CaptionText> {
    return { webVtt: await this.companions.captionText(id, language, call) };
  }

  async getStorageUsed(_request: Empty, call: RpcCall): Promise<StorageUsed> {
    return { bytes: await this.assets.storageUsed(call) };
  }
}
